import type { AddRoute } from '../../http/answer.ts';
import { customerSchemaContentRoute } from './customer-schema-content.ts';
import { formPdfRoute } from './form-pdf.ts';
import { getFdvDocumentationRoute } from './get-fdv-documentation.ts';
import { invoiceBasisRoute } from './invoice-basis.ts';

export const formsRoutes: readonly AddRoute[] = [invoiceBasisRoute, getFdvDocumentationRoute, customerSchemaContentRoute, formPdfRoute];
