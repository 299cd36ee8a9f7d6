import { randomBytes } from 'node:crypto';
import type { RandomHex } from '../use-cases/services.ts';

export const randomHex: RandomHex = (bytes) => randomBytes(bytes).toString('hex');
