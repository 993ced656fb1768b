import type { AddRoute } from '../../http/answer.ts';
import { importFileRoute } from './import.ts';
import { importStatusRoute } from './import-status.ts';
import { importPaperRoute } from './paper.ts';

export const importRoutes: readonly AddRoute[] = [importFileRoute, importStatusRoute, importPaperRoute];
