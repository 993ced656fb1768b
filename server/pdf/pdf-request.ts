import type { Language } from '#domain/language.ts';

export type FormPaper = { name: string; bytes: Uint8Array };
export type PdfRequest = { companyId: number; jobId: number; schemaId: number; content: string; language: Language; now: Date };
export type PdfAnswer = FormPaper | { failed: string };
