import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayText } from '../day-text.ts';
import { Logo } from '../logo.tsx';

/** Dewpoint's logo and the date, shown only on paper. */
export function PrintHeader() {
  const [date, setDate] = useState<string>();
  useEffect(() => {
    // Sets the date before each print instead of at load, because a page may be open for days, and because the first
    // use of `Intl` blocks a slow phone for about 50 ms.
    const renew = (): void => flushSync(() => setDate(dayText(Date.now())));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return (
    <div className="print-header">
      <span className="logo">
        <Logo />
        <span className="word-mark">Dewpoint</span>
      </span>
      {date === undefined ? null : <span>Printed on {date}</span>}
    </div>
  );
}
