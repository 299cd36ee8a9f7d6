/** The age in years from which a person is an adult. */
export const ADULT_AGE = 18;
/** The age in years from which skin counts as less tolerant (house policy). */
export const OLDER_AGE = 65;
/** The age in years from which the strictest limits apply, such as the lowest limit on retinol (house policy). */
export const OLDEST_AGE = 80;
/** The age in years from which visitors get no warning about becoming pregnant. */
export const LATE_PREGNANCY_AGE = 55;
/** The age in years from which a visitor who does not mention a pregnancy gets no warning about it. */
export const PAST_PREGNANCY_AGE = 60;
