/** Line icons drawn for Dewpoint: a 24 px grid, and 1.75 px strokes with round ends. */
const paths = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  camera: 'M4 8.5h3.2L9 5.8h6l1.8 2.7H20v10.2H4ZM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  upload: 'M12 15.5V4.5M7.5 8.8 12 4.3l4.5 4.5M4.5 15v4.5h15V15',
  shield: 'M12 3.5 5 6v5.6c0 4.2 2.9 7.4 7 8.9 4.1-1.5 7-4.7 7-8.9V6ZM9 12l2.2 2.2L15.2 10',
  warning: 'M12 4 2.9 19.5h18.2ZM12 10v4.2M12 17h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.2M12 7.8h.01',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  flask: 'M10 3.5v6L4.8 18a1.8 1.8 0 0 0 1.5 2.7h11.4a1.8 1.8 0 0 0 1.5-2.7L14 9.5v-6M8.5 3.5h7M7.5 14.5h9',
  face: 'M12 20.5c3.8 0 6.2-3.6 6.2-8.6S15.8 3.5 12 3.5s-6.2 3.4-6.2 8.4 2.4 8.6 6.2 8.6ZM9.3 11h.01M14.7 11h.01M9.8 15.3c1.3 1 3.1 1 4.4 0',
  retake: 'M4.5 11.5a7.6 7.6 0 1 1 1.9 5.4M4.5 19v-4.5H9',
  close: 'M6 6l12 12M18 6 6 18',
  link: 'M10 13.5a3.9 3.9 0 0 0 5.5.3l3-3a3.9 3.9 0 0 0-5.5-5.5l-1.5 1.5M14 10.5a3.9 3.9 0 0 0-5.5-.3l-3 3a3.9 3.9 0 0 0 5.5 5.5l1.5-1.5',
  calendar: 'M4.5 6h15v13.5h-15ZM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  print: 'M7.5 8.5v-5h9v5M7.5 16.5h-3v-8h15v8h-3M7.5 13.5h9v7h-9Z',
  download: 'M12 4v11M7.5 10.8 12 15.3l4.5-4.5M4.5 16.5v3.5h15v-3.5',
  heart: 'M12 19.5S4.5 15.2 4.5 9.7A4 4 0 0 1 12 7.8a4 4 0 0 1 7.5 1.9c0 5.5-7.5 9.8-7.5 9.8Z',
  offline:
    'M4 4.5l16 15M3.2 9.7A13 13 0 0 1 7.5 7M11.5 5.8a13 13 0 0 1 9.3 3.9M6.5 13.2a8.3 8.3 0 0 1 4-2.2M15.2 11.8a8.3 8.3 0 0 1 2.3 1.4M12 18h.01M9.5 16.2a4 4 0 0 1 3.3-.8',
} as const;
export type IconName = keyof typeof paths;

/** A line icon. Hidden from screen readers, because the text beside it has the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
