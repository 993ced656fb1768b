import { useSyncExternalStore } from 'react';
import { onRunningImport, type RunningImport, runningImport } from './running-import.ts';

export const useRunningImport = (): RunningImport | null => useSyncExternalStore(onRunningImport, runningImport);
