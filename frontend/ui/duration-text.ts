const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const minutesText = (seconds: number): string => counted(Math.round(seconds / 60), 'minute');
export const hoursText = (seconds: number): string => counted(Math.round(seconds / 3600), 'hour');
export const daysText = (days: number): string => counted(days, 'day');
