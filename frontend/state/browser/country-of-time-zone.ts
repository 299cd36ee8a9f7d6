import { Country } from '#domain/catalogue/country.ts';
import { ownTimeZone } from '../../api/time-zone.ts';

/**
 * Time zones by country, grouped by the first part of their names. The EU includes its outermost regions, to which its
 * cosmetics law applies. AU includes New Zealand.
 */
const named: Record<Country, Readonly<Record<string, string>>> = {
  EU: {
    Europe:
      'Amsterdam Athens Berlin Bratislava Brussels Bucharest Budapest Busingen Copenhagen Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta Mariehamn Paris Prague Riga Rome Sofia Stockholm Tallinn Vienna Vilnius Warsaw Zagreb',
    Atlantic: 'Azores Canary Madeira',
    Asia: 'Famagusta Nicosia',
    America: 'Cayenne Guadeloupe Marigot Martinique',
    Indian: 'Mayotte Reunion',
    Africa: 'Ceuta',
  },
  UK: { Europe: 'Belfast Guernsey Isle_of_Man Jersey London' },
  US: {
    America:
      'Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Los_Angeles Louisville Menominee Metlakatla New_York Nome Phoenix Puerto_Rico Shiprock Sitka Yakutat',
    Pacific: 'Honolulu',
  },
  CA: {
    America:
      'Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife',
  },
  AU: { Pacific: 'Auckland Chatham' },
  ASIA: {},
};

/** Prefixes of time zone names. All zones with the same prefix belong to one country, unless `named` lists them. */
const whole: readonly (readonly [prefix: string, country: Country])[] = [
  ['Asia/', 'ASIA'],
  ['Australia/', 'AU'],
  ['America/Indiana/', 'US'],
  ['America/Kentucky/', 'US'],
  ['America/North_Dakota/', 'US'],
];

const countries: ReadonlyMap<string, Country> = new Map(
  Country.options.flatMap((country) =>
    Object.entries(named[country]).flatMap(([area, places]) =>
      places.split(' ').map((place) => [`${area}/${place}`, country] as const),
    ),
  ),
);

/** The country in which a person in this time zone most likely shops. `undefined` if the zone is not listed. */
export const countryOfTimeZone = (zone: string): Country | undefined =>
  countries.get(zone) ?? whole.find(([prefix]) => zone.startsWith(prefix))?.[1];

/**
 * Guesses the country on the device. The guess is sent only with the answers, and only if the visitor chose no
 * country.
 */
export const guessCountry = (): Country | undefined => countryOfTimeZone(ownTimeZone());
