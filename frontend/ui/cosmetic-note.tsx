/** States that Dewpoint gives cosmetic advice only. Shown on the first and on the last screen. */
export const CosmeticNote = () => (
  <p className="fine-print">Dewpoint gives cosmetic advice, not medical advice.</p>
);
