import { useSyncExternalStore } from 'react';
import type { OnDevice, OnDeviceState } from '../visit/on-device.ts';

export const useOnDevice = ({ watch, get }: Pick<OnDevice, 'watch' | 'get'>): OnDeviceState =>
  useSyncExternalStore(watch, get, get);
