import type { Source } from '../../plan/sources/source.ts';
import type { FactSubject } from '../facts.ts';

/** The source of each general fact in the science notes. */
export const factSources: Readonly<Record<FactSubject, Source>> = {
  'patches-in-pregnancy': 'house policy',
  /** A trial from 2013, in which 30 people used a moisturiser together with adapalene on half of the face. */
  adapalene: 'https://pure.fujita-hu.ac.jp',
  'benzoyl-peroxide': 'https://doi.org/10.1111/j.1365-4362.1986.tb04534.x',
  'salicylic-acid': 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2791365',
  'azelaic-acid': 'https://doi.org/10.1002/14651858.CD011368.pub2',
  retinol: 'https://jcadonline.com/efficacy-of-over-the-counter-vitamin-a',
  bakuchiol: 'https://doi.org/10.1111/bjd.16918',
  'glycolic-acid': 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2791365',
  'lactic-acid': 'https://pubmed.ncbi.nlm.nih.gov/8651713',
  'l-ascorbic-acid': 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6415704',
  niacinamide: 'https://doi.org/10.3390/antiox10081315',
  'tranexamic-acid': 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10810386',
  peptides: 'cited: Robinson, Int J Cosmet Sci 2005',
  'iron-oxides': 'https://doi.org/10.1111/phpp.12086',
  cleanser: 'https://pubmed.ncbi.nlm.nih.gov/17014635',
  moisturiser: 'https://doi.org/10.1002/14651858.CD012119.pub2',
  sunscreen: 'cited: PLOS ONE 2019, on sunscreen and moisturisers with SPF',
};
