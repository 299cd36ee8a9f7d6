/** The age in years from which a person is an adult. */
export const ADULT_AGE = 18;
/** The age in years from which skin counts as less tolerant (house policy). */
export const OLDER_AGE = 65;
/** The age in years from which the strictest limits apply, such as the lowest limit on retinol (house policy). */
export const OLDEST_AGE = 80;
/** The age in years from which visitors get no general warning about retinoids or isotretinoin in pregnancy. */
export const LATE_PREGNANCY_AGE = 55;
/** The age in years from which the pregnancy answer "Prefer not to say" causes no warning. */
export const PAST_PREGNANCY_AGE = 60;
