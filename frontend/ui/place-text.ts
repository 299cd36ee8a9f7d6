import type { ModelGroup } from '#domain/settings/model-profile.ts';

const groups: Record<ModelGroup, string> = {
  global: 'in any country where Amazon offers it',
  'us-gov': 'in the United States, in AWS GovCloud',
  us: 'in the United States',
  eu: 'in the European Union',
  apac: 'in Asia or the Pacific',
  jp: 'in Japan',
  au: 'in Australia',
  ca: 'in Canada',
};

const isGroup = (place: string): place is ModelGroup => Object.hasOwn(groups, place);

/** Describes where the model runs. `place` is an AWS region or a group of regions, or `undefined` if it is unknown. */
export function placeText(place: string | undefined): string {
  if (place === undefined) return 'in the Amazon data centres that run this page';
  return isGroup(place) ? groups[place] : `in Amazon data centres of the region ${place}`;
}
