/** What Dewpoint is and what it is not, on the first screen and the last. */
export const CosmeticNote = () => (
  <p className="fine-print">Dewpoint gives cosmetic advice, not medical advice.</p>
);
