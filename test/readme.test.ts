import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#domain/contract/api.ts';
import {
  ANALYSIS_TTL_S,
  COUNTER_GRACE_S,
  DAY_S,
  DEAD_LETTER_RETENTION_S,
  DEFAULT_PHOTO_DAYS,
  DEFAULT_SESSION_DAYS,
  JOB_PICKUP_S,
  PRIVATE_LIFECYCLE_DAYS,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_RESULT_S,
  QUEUE_RETENTION_S,
  RECOVERY_DAYS,
  TTL_DELETION_S,
  UPLOAD_PERMIT_S,
} from '#domain/settings/lifetimes.ts';
import { photoPrefixes } from '#domain/contract/photo.ts';
import { sessionPartition } from '../functions/adapters/session-keys.ts';
import { ANSWER_S } from '../infra/check-deploy/model-tokens.ts';
import { AMERICAN_MODEL, defaultModelIn } from '../infra/settings/default-model.ts';
import { faultDescriptions } from '../infra/local/faults/kinds.ts';
import { documents } from './support/documents.ts';
import { synth } from './support/infra/synth.ts';
import { resource, resources } from './support/infra/template.ts';
import { rows as benchRows } from './tools/bench/rows.ts';
import { tableRows } from './tools/bench/table-rows.ts';
import { settingDescriptions } from '../infra/settings/setting-descriptions.ts';
import { defaults, defaultsOf, Settings } from '../infra/settings/settings.ts';

const MAX_README_BYTES = 9 * 1024;

const read = (path: string): string => readFileSync(path, 'utf8');
const words = (text: string): string => text.replaceAll(/\s+/g, ' ');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

describe.each(documents)('the document %s', (path) => {
  const text = read(path);

  it('mentions only scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('mentions only files and folders that exist', () => {
    // In the documents, paths appear in backticks or as arguments of a command.
    const named = [
      ...text.matchAll(
        /(?<=^|[`\s])((?:frontend|functions|infra|test|\.github|\.ci)\/[\w./-]+\w\/?)(?=`|\s|$)/gm,
      ),
    ];
    const paths = named.map((match) => match[1] ?? '');
    expect(paths.filter((each) => !existsSync(each) && !isOwnSettingsFile(each))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    const files = targets.filter((target) => !/^https?:/.test(target));
    expect(files.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#]*)#([^)]+)\)/g)];
    const missing = targets.filter(([, file = '', heading = '']) => {
      if (/^https?:/.test(file)) return false;
      return !headings(file === '' ? text : read(join(dirname(path), file))).includes(heading);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

/** Whether a file is an operator's own settings file, which git ignores. */
const isOwnSettingsFile = (path: string): boolean => path.endsWith('.local.json');

/** Headings in the form that GitHub uses in links. */
const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('a code comment', () => {
  const comments = globSync('{frontend,functions,infra,test}/**/*.{ts,tsx,css}').flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => ({ path, line })),
  );

  it('cites only documents in the repository', () => {
    const cited = comments.flatMap(({ path, line }) =>
      (line.match(/[\w./-]+\.md\b/g) ?? [])
        .filter((file) => !existsSync(file))
        .map((file) => ({ path, file })),
    );
    expect(cited).toEqual([]);
  });

  it('cites no section of the specification, which is not in the repository', () => {
    const pattern = /specification\W.*section|sections? \d.*specification|design decision/i;
    expect(comments.filter(({ line }) => pattern.test(line))).toEqual([]);
  });
});

describe('the README', () => {
  const readme = read('README.md');

  it('is at most 9 KB long', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(MAX_README_BYTES);
  });

  it('shows first how to start the app, and then how to run the tests', () => {
    const fences = [...readme.matchAll(/```sh\n(.*?)\n```/gs)].map((match) => match[1]);
    expect(fences.slice(0, 2)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  it('mentions every script', () => {
    const unnamed = Object.keys(scripts).filter((name) => !new RegExp(`npm (?:run )?${name}\``).test(readme));
    expect(unnamed).toEqual([]);
  });

  it.each(['frontend', 'frontend/features', 'functions', 'functions/domain', 'infra', 'test', 'test/tools'])(
    'shows every folder of %s in its map of the code',
    (folder) => {
      const [, map = ''] = /```\n(frontend\/.*?)\n```/s.exec(readme) ?? [];
      const names = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'public')
        .map(({ name }) => name);
      expect(names.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(map))).toEqual([]);
    },
  );
});

describe('the README of the settings', () => {
  const text = read('infra/settings/README.md');
  const rows = tableRows(text);

  it.each(Object.entries(settingDescriptions))(
    'lists the setting %s with its default and description',
    (name, description) => {
      const row = rows.find(([first]) => first === `\`${name}\``);
      expect(row).toEqual([`\`${name}\``, defaultOf(name), description]);
    },
  );

  it('lists no unknown setting', () => {
    const [, ...named] = rows.map(([first = '']) => first.replaceAll('`', ''));
    expect(named.toSorted()).toEqual(Object.keys(settingDescriptions).toSorted());
  });

  it('lists the range of each whole-number setting, unless its description states the range', () => {
    const listed = [...text.matchAll(/^- (from \d+ to \d+): (.+)$/gm)].flatMap(([, range, names = '']) =>
      Array.from(names.matchAll(/`(\w+)`/g), ([, name]) => `${name} ${range}`),
    );
    const unstated = z.keyof(Settings).options.flatMap((name) => {
      const { type, minimum, maximum } = z.toJSONSchema(Settings.shape[name]);
      const range = `from ${minimum} to ${maximum}`;
      const isStated = new RegExp(`${range}\\b`).test(settingDescriptions[name]);
      return type !== 'integer' || isStated ? [] : [`${name} ${range}`];
    });
    expect(listed.toSorted()).toEqual(unstated.toSorted());
  });
});

describe('the document on costs', () => {
  it('states how long an analysis can wait before it is lost, and the analysis time that check:deploy assumes', () => {
    const costs = read('infra/COSTS.md');
    expect(costs).toContain(`waits for more than ${JOB_PICKUP_S} seconds`);
    expect(costs).toContain(`It assumes ${ANSWER_S} s for an analysis`);
  });
});

describe('the documents for operators', () => {
  const texts = globSync('infra/*.md').map(read);
  const shell = texts.flatMap((text) =>
    Array.from(text.matchAll(/^ *```sh\n(.*?)\n *```/gms), ([, block = '']) => block),
  );

  it('contain only resource queries that match exactly one resource in the stack', () => {
    const template = resources(synth({ stage: 'prod' }));
    const filters = shell
      .join('\n')
      .matchAll(/\[\?(?:ResourceType=='([\w:]+)'&&)?starts_with\(LogicalResourceId,'(\w+)'\)\]/g);
    const found = Array.from(filters, ([, type, start = '']) =>
      template
        .filter((each) => each.name.startsWith(start) && (type === undefined || each.type === type))
        .map(({ name }) => name),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((names) => names.length !== 1)).toEqual([]);
  });

  it('refer to the Sessions table and the photo bucket by their deployed names', () => {
    const template = synth({ stage: 'prod' });
    expect(resource(template, 'AWS::DynamoDB::GlobalTable', 'SessionsTable').properties).not.toHaveProperty(
      'TableName',
    );
    expect(resource(template, 'AWS::S3::Bucket', 'Photos').properties['BucketName']).toBe(
      'face-images-prod-<AWS::AccountId>-<AWS::Region>',
    );
    const named = texts.join('\n');
    expect(named).toContain("starts_with(@,'Dewpoint-prod-SessionsTable')");
    expect(named).toContain('s3://face-images-prod-$account-$AWS_REGION/private-images/');
  });

  it('state how far back the Sessions table can be restored', () => {
    expect(read('infra/README.md')).toContain(`Any second of the last ${RECOVERY_DAYS} days`);
    const sessions = read('infra/SESSIONS.md');
    expect(sessions).toContain(`RecoveryPeriodInDays=${RECOVERY_DAYS}\n`);
    expect(sessions).toContain(`Delete the copy at the latest ${RECOVERY_DAYS} days after`);
  });
});

describe('the document on privacy', () => {
  const rows = tableRows(read('infra/PRIVACY.md'));

  it.each([
    ['normal photo', [`${DEFAULT_PHOTO_DAYS} days`]],
    ['private photo', [`${PRIVATE_PHOTO_MAX_S / 60} minutes`, `${PRIVATE_LIFECYCLE_DAYS} day`]],
    ['answers and result', [`${ANALYSIS_TTL_S / 60} minutes`, `${TTL_DELETION_S / DAY_S} days`]],
    ['private result', [`${PRIVATE_RESULT_S / 60} minutes`]],
    ['id of an analysis', [`${QUEUE_RETENTION_S / 60} minutes`, `${DEAD_LETTER_RETENTION_S / DAY_S} days`]],
    ['upload permit', [`${UPLOAD_PERMIT_S / 60} minutes`, `${RECOVERY_DAYS} days`]],
    ['counters of an expected photo', [`${UPLOAD_PERMIT_S / 60} minutes`]],
    ['session, events, photo names', [`${DEFAULT_SESSION_DAYS} days`, `${RECOVERY_DAYS} days`]],
    ['private inquiry', [`${PRIVATE_INQUIRY_S / 86_400} day`]],
    ['limit counters', [`${COUNTER_GRACE_S / 86_400} day`]],
  ])('states the retention period that the code uses: %s', (what, numbers) => {
    const life = rows.find(([first]) => first === what)?.[2] ?? '';
    expect(life.match(/\d+ (?:minutes|days?)/g)).toEqual(numbers);
  });

  it('states when the last data of a visit is deleted', () => {
    const erased = TTL_DELETION_S / DAY_S;
    const all = DEFAULT_SESSION_DAYS + erased + RECOVERY_DAYS;
    expect(words(read('infra/PRIVACY.md'))).toContain(
      `gone ${all} days after the last event: ${DEFAULT_SESSION_DAYS} days, about ${erased} days until DynamoDB erases it, and ${RECOVERY_DAYS} days in recovery copies`,
    );
  });

  it('contains the keys under which the functions store photos and visits', () => {
    const text = read('infra/PRIVACY.md');
    expect(text).toContain(`s3://face-images-prod-$account-$AWS_REGION/${photoPrefixes.normal}NAME`);
    expect(text).toContain(`"PHOTO#${photoPrefixes.normal}NAME"`);
    expect(text).toContain(`"${sessionPartition('ID')}"`);
  });
});

/** The default of a setting, as the README states it: by region for `modelId`, and by stage if production differs. */
function defaultOf(name: string): string {
  if (name === 'modelId') {
    expect(['eu-west-1', 'us-gov-west-1', 'ca-central-1', 'ap-south-1'].map(defaultModelIn)).toEqual([
      AMERICAN_MODEL.replace('us.', 'eu.'),
      AMERICAN_MODEL.replace('us.', 'us-gov.'),
      undefined,
      undefined,
    ]);
    return `in \`us-\` regions \`${AMERICAN_MODEL}\`, in \`eu-\` \`eu.\`, in \`us-gov-\` \`us-gov.\`, elsewhere none`;
  }
  const [preset, inProd] = [defaults, defaultsOf('prod')].map(
    (values) => Object.entries(values).find(([each]) => each === name)?.[1],
  );
  if (preset === undefined) return 'none';
  return preset === inProd ? `\`${preset}\`` : `\`${inProd}\` in stage \`prod\`, else \`${preset}\``;
}

describe('the README of the local cloud', () => {
  const text = read('infra/local/README.md');

  it('states first that nothing in its folder is deployed', () => {
    expect(text.split('\n').find((line) => line !== '' && !line.startsWith('#'))).toMatch(
      /^Nothing in this folder is deployed/,
    );
  });

  it.each(Object.entries(faultDescriptions))('describes the fault %s', (name, meaning) => {
    const row = tableRows(text).find(([first]) => first === `\`${name}\``);
    expect(row).toEqual([`\`${name}\``, meaning]);
  });
});

describe('the README of the functions', () => {
  const rows = tableRows(read('functions/README.md'));

  it('lists every handler', () => {
    const handlers = globSync('functions/*.ts').map((path) => `\`${path.slice('functions/'.length)}\``);
    const named = new Set(rows.map(([first]) => first));
    expect(handlers.filter((each) => !named.has(each))).toEqual([]);
  });

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'lists the API call %s next to its handler',
    (_, call) => {
      const calledBy = rows.find(([first]) => first === `\`${call.function}.ts\``)?.[1] ?? '';
      expect(calledBy).toContain(call.method);
      expect(calledBy).toContain(call.path.replace(/\/\{.*\}$/, ''));
    },
  );
});

describe('the README of the benchmarks', () => {
  const rows = tableRows(read('test/tools/bench/README.md'));

  it.each(benchRows.filter(({ onlyWithAll, name }) => !onlyWithAll && name !== 'growth'))(
    'contains figures for $title',
    ({ title }) => {
      expect(rows.filter(([first]) => first === title)).not.toEqual([]);
    },
  );
});
