import { useSyncExternalStore } from 'react';
import type { OfflineCopy, OfflineCopyState } from '../visit/offline-copy.ts';

export const useOfflineCopy = ({ watch, get }: Pick<OfflineCopy, 'watch' | 'get'>): OfflineCopyState =>
  useSyncExternalStore(watch, get, get);
