const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const DAY_MS = 24 * 3_600_000;
/** The recurrence is searched for this many days. */
const MAX_DAYS = 400;

/** An event of an iCalendar file, with the properties that our calendar uses. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  /** The lines of the description. */
  lines: readonly string[];
  /** As in the file. */
  stamp: string;
  start: string;
  /** The duration in minutes. */
  minutes: number;
  /** The first `count` times of the event, in ISO format: dates if it lasts all day. */
  next: (count: number) => readonly string[];
};

/**
 * Reads an iCalendar file by the rules of RFC 5545, independently of the library that writes it: unfolds lines,
 * unescapes texts and follows weekly recurrences.
 *
 * @throws Error at a recurrence that is not weekly
 */
export function readCalendar(file: string): readonly CalendarEvent[] {
  const [, ...events] = file.replaceAll(/\r\n[ \t]/g, '').split('BEGIN:VEVENT\r\n');
  return events.map((each) => {
    const [content = ''] = each.split('END:VEVENT');
    const properties = new Map(content.split('\r\n').map(propertyOf));
    const textOf = (name: string): string => unescaped(properties.get(name) ?? '');
    const [start, end] = [textOf('DTSTART'), textOf('DTEND')];
    return {
      uid: textOf('UID'),
      summary: textOf('SUMMARY'),
      lines: textOf('DESCRIPTION').split('\n'),
      stamp: textOf('DTSTAMP'),
      start,
      minutes: (timeOf(end) - timeOf(start)) / 60_000,
      next: (count) => timesOf(start, properties.get('RRULE')).slice(0, count),
    };
  });
}

/** The name of a property without its parameters, and its value. */
function propertyOf(line: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([\w-]+)[^:]*:([^]*)$/.exec(line) ?? [];
  return [name, value];
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));

/** `20261121T073000` as `2026-11-21T07:30:00`, and `20261121` as `2026-11-21`. */
const isoOf = (time: string): string =>
  time.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3');

const timeOf = (time: string): number => Date.parse(`${isoOf(time).padEnd(19, 'T00:00:00').slice(0, 19)}Z`);

function timesOf(start: string, rule: string | undefined): readonly string[] {
  const first = isoOf(start);
  if (rule === undefined) return [first];
  const parts = new Map(
    rule.split(';').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  );
  if (parts.get('FREQ') !== 'WEEKLY' || parts.has('INTERVAL') || parts.has('UNTIL')) throw new Error(rule);
  const days = (parts.get('BYDAY') ?? '').split(',');
  const times = Array.from({ length: MAX_DAYS }, (_, day) => new Date(timeOf(start) + day * DAY_MS))
    .filter((time) => days.includes(weekdays[time.getUTCDay()] ?? ''))
    .map((time) => time.toISOString().slice(0, first.length));
  return times.slice(0, Number(parts.get('COUNT') ?? times.length));
}
