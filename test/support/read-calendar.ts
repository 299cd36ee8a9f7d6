const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const DAY_MS = 24 * 3_600_000;
/** Recurring events are expanded for this many days. */
const MAX_DAYS = 400;

const FRAME =
  /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n(?:[\w-]+:[^\r\n]*\r\n)*?(?:BEGIN:VEVENT\r\n[^]*END:VEVENT\r\n)?END:VCALENDAR$/;
/** A date, or a floating time (without a time zone). */
const TIME = /^\d{8}(?:T\d{6})?$/;
const RULE = /^FREQ=WEEKLY(?:;COUNT=(?<count>\d+))?;BYDAY=(?<days>[A-Z,]+)$/;

/** An event of an iCalendar file, with the properties that our calendar uses. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  /** The lines of the description. */
  lines: readonly string[];
  /** The value of `DTSTAMP`, as written in the file. */
  stamp: string;
  start: string;
  /** The duration in minutes. `NaN` if the event has no `DTEND`. */
  minutes: number;
  /** The first `count` start times in ISO format, or only the dates if the event lasts all day. */
  next: (count: number) => readonly string[];
};

/**
 * Reads an iCalendar file by the rules of RFC 5545, independently of the library that writes it: unfolds lines,
 * unescapes texts and expands weekly recurrences.
 *
 * @throws Error if the file is not a calendar, if a line is not a property, if a property is repeated, or if a time or
 * a recurrence has a form that our calendar does not use
 */
export function readCalendar(file: string): readonly CalendarEvent[] {
  const unfolded = file.replaceAll(/\r\n[ \t]/g, '');
  if (!FRAME.test(unfolded.trimEnd())) throw new Error('The file is not a calendar');
  const [, ...events] = unfolded.split('BEGIN:VEVENT\r\n');
  return events.map((each) => {
    const [content = ''] = each.split('END:VEVENT\r\n');
    const properties = propertiesIn(content);
    const textOf = (name: string): string => unescaped(properties.get(name) ?? '');
    const start = textOf('DTSTART');
    const times = timesOf(start, properties.get('RRULE'));
    return {
      uid: textOf('UID'),
      summary: textOf('SUMMARY'),
      lines: textOf('DESCRIPTION').split('\n'),
      stamp: textOf('DTSTAMP'),
      start,
      minutes: (timeOf(textOf('DTEND')) - timeOf(start)) / 60_000,
      next: (count) => times.slice(0, count),
    };
  });
}

/** Maps property names to values. Property parameters are ignored. */
function propertiesIn(content: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const line of content.split('\r\n').slice(0, -1)) {
    const [, name = '', value = ''] = /^([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (name === '' || /^(?:BEGIN|END|EXDATE|RDATE)$/.test(name)) throw new Error(`Not a property: ${line}`);
    if (properties.has(name)) throw new Error(`The property ${name} is repeated`);
    properties.set(name, value);
  }
  return properties;
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));

/** Converts `20261121T073000` to `2026-11-21T07:30:00`, and `20261121` to `2026-11-21`. */
const isoOf = (time: string): string =>
  time.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3');

function timeOf(time: string): number {
  if (time === '') return Number.NaN;
  if (!TIME.test(time)) throw new Error(`Not a floating time: ${time}`);
  return Date.parse(`${isoOf(time).padEnd(19, 'T00:00:00')}Z`);
}

function timesOf(start: string, rule: string | undefined): readonly string[] {
  const first = new Date(timeOf(start));
  const { length } = isoOf(start);
  if (rule === undefined) return [isoOf(start)];
  const { days = '', count } = RULE.exec(rule)?.groups ?? {};
  const isDue = (time: Date): boolean => days.split(',').includes(weekdays[time.getUTCDay()] ?? '');
  if (!isDue(first)) throw new Error(`The first day is not in ${rule}`);
  const times = Array.from({ length: MAX_DAYS }, (_, day) => new Date(first.getTime() + day * DAY_MS))
    .filter(isDue)
    .map((time) => time.toISOString().slice(0, length));
  return times.slice(0, count === undefined ? times.length : Number(count));
}
