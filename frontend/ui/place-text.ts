import { ModelGroup } from '#domain/settings/model-profile.ts';

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

/** Describes where the model runs. `place` is an AWS region or a group of regions, or `undefined` if it is unknown. */
export function placeText(place: string | undefined): string {
  if (place === undefined) return 'in the Amazon data centres that run this page';
  const group = ModelGroup.safeParse(place);
  return group.success ? groups[group.data] : `in Amazon data centres of the region ${place}`;
}
