import { createHmac } from 'node:crypto';

export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
