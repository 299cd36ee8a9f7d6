import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Country } from '#domain/catalogue/country.ts';
import { countryOfTimeZone, guessCountry } from '../../../../frontend/state/browser/country-of-time-zone.ts';

/** A locale with a standard method that TypeScript's types do not declare yet. */
type Region = Intl.Locale & { getTimeZones: () => string[] | undefined };

const isRegion = (locale: Intl.Locale): locale is Region => 'getTimeZones' in locale;

/** The time zones of a country according to the JavaScript engine. */
function zonesOf(region: string): string[] {
  const locale = new Intl.Locale(`und-${region}`);
  return isRegion(locale) ? (locale.getTimeZones() ?? []) : [];
}

const members =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MF MQ RE YT';
const regions: Record<Country, string> = {
  EU: members,
  UK: 'GB GG IM JE',
  US: 'US PR',
  CA: 'CA',
  AU: 'NZ',
  ASIA: 'JP KR CN TW HK SG MY TH VN PH ID IN AE SA IL KZ',
};
const cases = Object.entries(regions).flatMap(([country, codes]) =>
  codes.split(' ').map((region) => ({ country, region })),
);

describe('the country of a time zone', () => {
  it.each(cases)('is $country for every time zone in $region', ({ country, region }) => {
    const zones = zonesOf(region);
    expect(zones).not.toEqual([]);
    expect(zones.filter((zone) => countryOfTimeZone(zone) !== country)).toEqual([]);
  });

  it.each([
    ['Europe/Berlin', 'EU'],
    ['Asia/Nicosia', 'EU'],
    ['Europe/London', 'UK'],
    ['Europe/Belfast', 'UK'],
    ['America/Indiana/Knox', 'US'],
    ['America/Puerto_Rico', 'US'],
    ['Pacific/Honolulu', 'US'],
    ['America/Montreal', 'CA'],
    ['America/Blanc-Sablon', 'CA'],
    ['Australia/Lord_Howe', 'AU'],
    ['Pacific/Auckland', 'AU'],
    ['Asia/Kolkata', 'ASIA'],
  ])('is found by the name of the zone: %s is in %s', (zone, country) => {
    expect(countryOfTimeZone(zone)).toBe(country);
  });

  it.each('BR AR MX CL CO PE ZA NG EG NO IS CH TR RU-west UA RS FJ'.split(' '))(
    'is unknown for every time zone in the unsupported region %s',
    (region) => {
      const zones = region === 'RU-west' ? ['Europe/Moscow', 'Europe/Kaliningrad'] : zonesOf(region);
      expect(zones).not.toEqual([]);
      expect(zones.filter((zone) => countryOfTimeZone(zone) !== undefined)).toEqual([]);
    },
  );

  it.each(['', 'UTC', 'Etc/GMT+5', 'Europe', 'Europe/', 'Nowhere/Berlin', 'constructor/x'])(
    'is unknown for a zone name that identifies no country: %j',
    (zone) => {
      expect(countryOfTimeZone(zone)).toBeUndefined();
    },
  );

  it("becomes the guess for the visitor's country if the device uses this time zone", () => {
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Toronto' } });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(guessCountry()).toBe('CA');
  });
});
