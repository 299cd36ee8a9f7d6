/** What `npm start` prints when the page can be opened. `faults` is the text of `DEWPOINT_FAULTS`. */
export const startText = (url: string, faults: string | undefined): string => `
  Dewpoint  ${url}
  Private   ${url}/private
${faults ? `  Faults    ${faults.trim()}\n` : ''}
  Addresses and keys of the local AWS services: .local/cloud.json
`;
