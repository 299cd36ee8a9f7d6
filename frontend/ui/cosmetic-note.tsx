export const CosmeticNote = () => (
  <p className="fine-print">Dewpoint gives cosmetic advice, not medical advice.</p>
);
