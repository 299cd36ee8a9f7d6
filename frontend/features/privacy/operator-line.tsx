import { OutsideLink } from '../../ui/outside-link.tsx';
import { operatorLinks, operatorText } from './operator-texts.ts';
import '../../styles/operator-line.css';

/** The operator's name and links at the foot of every page. Renders nothing if neither is set. */
export function OperatorLine() {
  const text = operatorText();
  const links = operatorLinks();
  if (text === undefined && links.length === 0) return null;
  return (
    <div className="operator-line fine-print">
      {text === undefined ? null : <p>{text}</p>}
      {links.length === 0 ? null : (
        <ul>
          {links.map((link) => (
            <li key={link.text}>
              <OutsideLink href={link.address}>{link.text}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
