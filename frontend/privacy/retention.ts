import { PRESET_PHOTO_DAYS, PRESET_SESSION_DAYS } from '#domain/lifetimes.ts';

/** How long this deployment keeps things: the operator's settings, built into the page, or the presets. */

const daysOf = (text: unknown, preset: number): number => Number(text) || preset;

export const PHOTO_DAYS = daysOf(import.meta.env['VITE_PHOTO_DAYS'], PRESET_PHOTO_DAYS);
export const SESSION_DAYS = daysOf(import.meta.env['VITE_SESSION_DAYS'], PRESET_SESSION_DAYS);
