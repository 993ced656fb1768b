import { codeOf } from '../../api/call.ts';

/** Another Admin saved a newer version first. */
export const isVersionConflict = (error: Error | null): boolean => codeOf(error) === 'changed-meanwhile';
