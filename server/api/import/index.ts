import type { AddRoute } from '../../http/answer.ts';
import { deleteMappingRoute } from './delete-mapping.ts';
import { importHistoryRoute } from './history.ts';
import { importFileRoute } from './import.ts';
import { importStatusRoute } from './import-status.ts';
import { importMappingsRoute, importStaffRoute } from './mappings.ts';
import { importPaperRoute } from './paper.ts';
import { saveMappingRoute } from './save-mapping.ts';

export const importRoutes: readonly AddRoute[] = [
  importFileRoute,
  importStatusRoute,
  importPaperRoute,
  importHistoryRoute,
  importStaffRoute,
  importMappingsRoute,
  saveMappingRoute,
  deleteMappingRoute,
];
