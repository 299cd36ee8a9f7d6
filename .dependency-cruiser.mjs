import { builtinModules } from 'node:module';

/**
 * Defines which folder may import which. `npm run lint` checks these rules, and test/arrows.test.ts tests that a
 * violation is reported. Type imports and dynamic imports count. Each layer lists everything that its files may import;
 * any other import is a violation.
 */

const core = `^(?:node:)?(?:${builtinModules.join('|')})$`;
const npm = (...names) => `^node_modules/(?:${names.join('|')})/`;
const anyPackage = [npm('.+'), core];
const zodMini = npm('zod/mini');
const domain = '^functions/domain/';

const layer = (name, path, ...may) => ({
  name,
  severity: 'error',
  from: { path },
  to: { pathNot: may.flat() },
});

/** A layer inside `domain/`. Of the other layers there, it may import only those in `below`. */
const inDomain = (name, below, ...also) =>
  layer(
    `functions/domain/${name}`,
    `${domain}${name}/`,
    `${domain}(?:${[name, ...below].join('|')})/`,
    zodMini,
    also,
  );

const domainLayers = [
  inDomain('settings', []),
  inDomain('catalogue', []),
  inDomain('questionnaire', ['catalogue']),
  inDomain('reading', []),
  inDomain('plan', ['reading', 'questionnaire', 'catalogue', 'settings']),
  inDomain('contract', ['plan', 'reading', 'questionnaire', 'catalogue', 'settings']),
  inDomain('words', ['contract', 'plan', 'reading', 'questionnaire', 'catalogue', 'settings']),
];

/** Both the page and the local cloud run the face reader, so it imports nothing that only one of them provides. */
const reader = '^functions/reader/';
const readerLayers = [
  layer('functions/reader', `${reader}[^/]+\\.ts$`, reader, domain),
  layer(
    'functions/reader/find',
    `${reader}find/`,
    `${reader}(?:find/|pixels\\.ts$|mesh\\.ts$)`,
    domain,
    // Only types are imported from this library, because the caller passes in the library itself.
    npm('@vladmandic/human'),
  ),
  layer(
    'functions/reader/measure',
    `${reader}measure/`,
    `${reader}(?:measure/|find/|pixels\\.ts$|mesh\\.ts$)`,
    domain,
  ),
  layer('functions/reader/describe', `${reader}describe/`, `${reader}(?:describe/|measure/)`, domain),
];

const functionsLayers = [
  layer(
    'functions/use-cases',
    '^functions/use-cases/',
    '^functions/use-cases/',
    domain,
    zodMini,
    npm('sharp', 'image-size'),
  ),
  layer(
    'functions/adapters',
    '^functions/adapters/',
    '^functions/adapters/',
    '^functions/use-cases/(?:job-|model-)?services\\.ts$',
    domain,
    zodMini,
    npm('@aws-sdk'),
    '^(?:buffer|crypto|timers/promises)$',
  ),
  layer(
    'functions/runtime',
    '^functions/runtime/',
    '^functions/runtime/',
    '^functions/use-cases/(?:outcome|survey|(?:model-)?services)\\.ts$',
    domain,
    npm('zod'),
    core,
  ),
  layer('functions/*.ts', '^functions/[^/]+\\.ts$', '^functions/', npm('zod'), core),
];

const styles = '^frontend/styles/.*\\.css$';
const shared = '^frontend/(?:api|image|ui)/';
const react = npm('react');

/** app -> features -> state -> api, image, ui. `pwa` is on the same level as `features`. */
const frontendLayers = [
  layer('frontend/api', '^frontend/api/', '^frontend/api/', domain, zodMini),
  layer(
    'frontend/image',
    '^frontend/image/',
    '^frontend/image/',
    // A web worker in this folder runs the face reader.
    reader,
    domain,
    zodMini,
    npm('@vladmandic/human'),
    '^virtual:face-model$',
  ),
  layer('frontend/ui', '^frontend/ui/', '^frontend/ui/', styles, domain, react, npm('react-dom')),
  layer('frontend/state', '^frontend/state/', '^frontend/state/', shared, domain, react, zodMini),
  layer(
    'frontend/features',
    '^frontend/features/([^/]+)/',
    '^frontend/features/$1/',
    '^frontend/state/',
    shared,
    styles,
    domain,
    react,
    npm('zod/mini', 'ical-generator'),
    '^virtual:sample$',
  ),
  layer(
    'frontend/pwa/sw.ts',
    '^frontend/pwa/(?:sw|routes|keep-files|on-demand-cache|on-demand-changes|worker-messages)\\.ts$',
    '^frontend/pwa/(?:routes|keep-files|on-demand-cache|on-demand-changes|worker-messages)\\.ts$',
    domain,
    npm('workbox-precaching'),
  ),
  layer(
    'frontend/pwa',
    '^frontend/pwa/(?!(?:sw|routes|keep-files|on-demand-cache|on-demand-changes|worker-messages)\\.ts$)',
    '^frontend/(?:pwa|state)/',
    shared,
    domain,
    react,
  ),
  layer(
    'frontend/app',
    '^frontend/app/',
    '^frontend/(?:app|features|pwa|state)/',
    shared,
    styles,
    domain,
    npm('react', 'react-dom'),
  ),
  layer(
    'frontend/build',
    '^frontend/(?:build/|vite\\.config\\.ts$)',
    '^frontend/build/',
    '^frontend/(?:app/(?:(?:app|sample-template)\\.tsx|browser-services\\.ts)|features/sample/sample-result\\.ts|ui/themes\\.ts)$',
    domain,
    anyPackage,
  ),
];

/** The file that defines our metrics. The functions and the alarms share it. */
const metricNames = '^functions/runtime/metric-[\\w-]+\\.ts$';
const cdk = npm('aws-cdk-lib', 'constructs', 'cdk-nag');

const infraLayers = [
  layer('infra/shared', '^infra/shared/', '^infra/shared/', domain, core),
  layer('infra/nag', '^infra/nag/', '^infra/nag/', cdk),
  layer(
    'infra/settings',
    '^infra/settings/',
    '^infra/settings/',
    '^functions/use-cases/(?:model-)?services\\.ts$',
    domain,
    npm('zod'),
    core,
  ),
  layer(
    'infra/constructs',
    '^infra/constructs/',
    '^infra/(?:constructs|settings|shared|nag)/',
    domain,
    metricNames,
    cdk,
    core,
  ),
  layer(
    'infra/operator',
    '^infra/operator/',
    '^infra/(?:operator|settings|shared)/',
    domain,
    npm('@aws-sdk', 'zod'),
    core,
  ),
  layer(
    'infra/*.ts',
    '^infra/[^/]+\\.ts$',
    '^infra/(?:constructs|settings|shared|nag)/',
    '^infra/operator/region-of\\.ts$',
    '^infra/[^/]+\\.ts$',
    domain,
    metricNames,
    anyPackage,
  ),
  layer('infra/local', '^infra/local/', '^infra/(?:local|shared|settings)/', '^functions/', anyPackage),
  layer('infra/switch', '^infra/(switch|papers)/', '^infra/(?:$1|operator|settings)/', domain, anyPackage),
  layer(
    'infra/check-model',
    '^infra/check-(?:model|deploy)/',
    '^infra/(?!local/)',
    // `check-model` calls the model with the same code as the worker function.
    '^functions/adapters/bedrock/model-[\\w-]+\\.ts$',
    domain,
    anyPackage,
  ),
];

const layers = [...domainLayers, ...readerLayers, ...functionsLayers, ...frontendLayers, ...infraLayers];

export default {
  forbidden: [
    ...layers,
    {
      name: 'unplaced',
      comment: 'A file outside of every layer: give its folder one.',
      severity: 'error',
      from: { pathNot: ['^test/', ...layers.map(({ from }) => from.path)] },
      to: {},
    },
    {
      name: 'cycle of files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'cycle of folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:frontend|functions|infra)/' },
      to: { circular: true },
    },
    {
      name: 'unresolved',
      severity: 'error',
      from: {},
      // Plugins generate the `virtual:` modules.
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
  ],
  options: {
    // The default parser needs TypeScript's compiler API, which TypeScript 7 does not have.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Allows `node_modules` to be a symbolic link to the one in another checkout.
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
