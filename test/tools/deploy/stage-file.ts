import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../../infra/settings/settings.ts';

export const STAGE = 'emulated';

/** The local settings file of this stage, relative to the project. Git ignores it. */
export const STAGE_FILE = `infra/stages/${STAGE}.local.json`;

export const writeStageFile = (project: string, settings: Partial<Settings>): Promise<void> =>
  writeFile(join(project, STAGE_FILE), JSON.stringify(settings));

export const removeStageFile = (project: string): Promise<void> =>
  rm(join(project, STAGE_FILE), { force: true });
