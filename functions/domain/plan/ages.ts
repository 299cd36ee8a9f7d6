/** From this age on somebody is an adult, in years. */
export const ADULT_AGE = 18;
/** From this age on skin bears less (house policy), in years. */
export const OLDER_AGE = 65;
/** From this age on a retinoid stays at its lowest strength (house policy), in years. */
export const OLDEST_AGE = 80;
/** From this age on somebody who said that they are not pregnant is not warned of becoming so, in years. */
export const LATE_PREGNANCY_AGE = 55;
/** From this age on nobody is warned of what a pregnancy rules out, in years. */
export const PAST_PREGNANCY_AGE = 60;
