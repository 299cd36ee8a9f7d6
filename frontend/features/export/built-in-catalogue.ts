import { products } from '#domain/catalogue/built-in.ts';
import { verifyRoutine } from '#domain/plan/verify.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { readRoutine, routineLink } from './routine-link.ts';

/**
 * Encodes and decodes links with the built-in catalogue. This module is loaded on demand because of its size.
 */
export const linkTo = (regimen: readonly ScheduledStep[], page: string) =>
  routineLink(regimen, products, page);

export const openRoutine = (code: string) => readRoutine(code, { products, brokenRules: verifyRoutine });
