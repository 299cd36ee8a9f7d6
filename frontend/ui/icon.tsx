/** Line icons on a 24 px grid, 1.75 px strokes with round ends, drawn for Dewpoint. */
const paths = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  camera:
    'M4 8.500h3.200L9 5.800h6l1.8 2.700H20v10.200H4ZM12 16.500a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400Z',
  upload: 'M12 15.500V4.500M7.5 8.8 12 4.300l4.5 4.500M4.5 15v4.500h15V15',
  shield: 'M12 3.5 5 6v5.600c0 4.2 2.9 7.4 7 8.9 4.1-1.5 7-4.7 7-8.900V6ZM9 12l2.2 2.200L15.2 10',
  warning: 'M12 4 2.9 19.500h18.200ZM12 10v4.200M12 17h.01',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  info: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.200M12 7.800h.01',
  sun: 'M12 16.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  moon: 'M19.5 14.200A8 8 0 0 1 9.8 4.500a8 8 0 1 0 9.7 9.700Z',
  flask:
    'M10 3.500v6L4.8 18a1.8 1.8 0 0 0 1.5 2.700h11.400a1.8 1.8 0 0 0 1.5-2.700L14 9.500v-6M8.5 3.500h7M7.5 14.500h9',
  face: 'M12 20.500c3.8 0 6.2-3.6 6.2-8.600S15.8 3.5 12 3.500s-6.2 3.4-6.2 8.4 2.4 8.6 6.2 8.600ZM9.3 11h.01M14.7 11h.01M9.8 15.300c1.3 1 3.1 1 4.4 0',
  retake: 'M4.5 11.500a7.6 7.6 0 1 1 1.9 5.400M4.5 19v-4.500H9',
  close: 'M6 6l12 12M18 6 6 18',
  heart: 'M12 19.500S4.5 15.2 4.5 9.700A4 4 0 0 1 12 7.800a4 4 0 0 1 7.5 1.900c0 5.5-7.5 9.8-7.5 9.800Z',
} as const;
export type IconName = keyof typeof paths;

/** Decoration: the words beside it carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
