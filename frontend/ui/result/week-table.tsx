import { Weekday } from '#domain/plan/schedule.ts';
import { Icon } from '../icon.tsx';
import { dayPartViews } from './day-parts.ts';
import { rampOf, weekRows, type RampWeek, type WeekRow, type WeekStep } from './week.ts';
import '../../styles/week.css';
import '../../styles/ramp.css';

const dayTitles: Record<Weekday, { short: string; long: string }> = {
  mon: { short: 'Mo', long: 'Monday' },
  tue: { short: 'Tu', long: 'Tuesday' },
  wed: { short: 'We', long: 'Wednesday' },
  thu: { short: 'Th', long: 'Thursday' },
  fri: { short: 'Fr', long: 'Friday' },
  sat: { short: 'Sa', long: 'Saturday' },
  sun: { short: 'Su', long: 'Sunday' },
};

/**
 * A table of the mornings and evenings on which each product is used in its first week. Changes in later weeks are
 * listed below the table.
 */
export function WeekAtAGlance({ steps }: { steps: readonly WeekStep[] }) {
  const ramp = rampOf(steps);
  return (
    <section className="card week" aria-labelledby="week">
      <h2 id="week">The Week at a Glance</h2>
      <table className="week-table">
        <caption className="visually-hidden">Which product goes on which day, morning and evening</caption>
        <thead>
          <tr>
            <th scope="col" className="week-product">
              <span className="visually-hidden">Product</span>
            </th>
            {Weekday.options.map((day) => (
              <th key={day} scope="col" className="week-day">
                <span aria-hidden="true">{dayTitles[day].short}</span>
                <span className="visually-hidden">{dayTitles[day].long}</span>
              </th>
            ))}
          </tr>
        </thead>
        {dayPartViews.map(({ dayPart, title, icon }) => {
          const rows = weekRows(steps, dayPart);
          return rows.length === 0 ? null : (
            <tbody key={dayPart}>
              <tr>
                <th scope="rowgroup" colSpan={8} className="week-day-part">
                  <span>
                    <Icon name={icon} />
                    {title} <span className="day-part-short">{dayPart}</span>
                  </span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </tbody>
          );
        })}
      </table>
      {ramp.length === 0 ? null : (
        <div className="ramp">
          <h3>Week by week</h3>
          <p className="fine-print">Make the next change only if your skin is calm.</p>
          <ol>
            {ramp.map((each) => (
              <RampLine key={each.week} {...each} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function RampLine({ week, texts }: RampWeek) {
  return (
    <li>
      <strong>Week {week}</strong>
      <span>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </li>
  );
}

function Row({ row: { position, step, name, on, startWeek } }: { row: WeekRow }) {
  const isLater = startWeek > 1;
  return (
    <tr data-later={isLater}>
      <th scope="row" className="week-product">
        <span className="week-number">{position}</span>{' '}
        {step === '' ? null : <span className="week-step">{step} </span>}
        <span className="week-full">{name} </span>
        {isLater ? <span className="week-from">from week {startWeek}</span> : null}
      </th>
      {Weekday.options.map((day, index) => (
        <td key={day} data-on={on[index] === true}>
          <span className="week-dot" aria-hidden="true" />
          <span className="visually-hidden">{on[index] === true ? 'Yes' : 'No'}</span>
        </td>
      ))}
    </tr>
  );
}
