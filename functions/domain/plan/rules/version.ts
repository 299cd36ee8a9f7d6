/** Increase this version with every change to a rule or to how rules are applied. Each result contains it. */
export const RULES_VERSION = '23';
