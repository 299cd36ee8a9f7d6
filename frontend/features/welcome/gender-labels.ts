import type { Gender } from '#domain/questionnaire/gender.ts';

export const genderLabels: Record<Gender, string> = { female: 'Female', male: 'Male', other: 'Other' };
