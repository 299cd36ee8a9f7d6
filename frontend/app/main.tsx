// The base styles are imported first, so that the styles of a screen override them.
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/page.css';
import '../styles/buttons.css';
import '../styles/cards.css';
import '../styles/fields.css';
import '../styles/disclosure.css';
import '../styles/photo.css';
import '../styles/message.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageOf } from '#domain/contract/pages.ts';
import { readFragment } from '../state/browser/fragment.ts';
import { App } from './app.tsx';
import { loadVisitCode } from './load-visit.ts';
import { registerServiceWorker } from '../pwa/register-service-worker.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to render into');

// A failure is ignored here: the first screen works without the visit code, and a button that needs it shows a message.
loadVisitCode().catch(() => undefined);

// StrictMode is not used: in development it unmounts and remounts each screen, and unmounting a private visit deletes
// its photo.
const app = <App />;
// Hydrates the page if it was prerendered for this address. Otherwise renders it, for example if a fragment opens the
// sample or a shared routine.
const { hash, pathname } = window.location;
const isRendered =
  document.documentElement.dataset['page'] === pageOf(pathname) && readFragment(hash) === undefined;
// `startTransition` is not used, because React pauses transitions on a busy machine, and hydration then failed once in
// several hundred page loads.
if (isRendered) hydrateRoot(root, app);
else createRoot(root).render(app);

if (document.readyState === 'complete') void registerServiceWorker();
else window.addEventListener('load', () => void registerServiceWorker());
