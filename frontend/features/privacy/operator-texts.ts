import { type PageSettings, pageSettings } from '../../state/page-settings.ts';

type OperatorLink = { text: string; address: string };

export const operatorLinks = (settings: PageSettings = pageSettings): readonly OperatorLink[] => {
  const { privacyPolicyUrl, imprintUrl, contactUrl } = settings;
  const links = [
    { text: 'Privacy policy', address: privacyPolicyUrl },
    { text: 'Imprint', address: imprintUrl },
    { text: 'Contact', address: contactUrl },
  ];
  return links.flatMap(({ text, address }) => (address === undefined ? [] : [{ text, address }]));
};

export const operatorText = ({ operatorName }: PageSettings = pageSettings): string | undefined =>
  operatorName && `This page is run by ${operatorName}.`;
