// First, so that a screen's own styles come after the ground they stand on.
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
import { App } from './app.tsx';
import { loadVisitCode } from './load-visit.ts';
import { registerServiceWorker } from '../pwa/register-service-worker.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to render into');

// The first screen works without it, and says so where a press needs it and it did not arrive.
loadVisitCode().catch(() => undefined);

// Without StrictMode: it leaves and enters each screen twice, and leaving private mode deletes the photo.
const app = <App />;
// A page that was rendered at build time for this path is taken over; any other is filled. Encoded letters are read by the
// router, but by nobody who chose the page.
const { pathname } = window.location;
const isRendered = document.documentElement.dataset['page'] === pageOf(pathname) && !pathname.includes('%');
// In one piece: as a transition, which pauses on a busy machine, one load in some hundreds did not match what was rendered.
if (isRendered) hydrateRoot(root, app);
else createRoot(root).render(app);

if (document.readyState === 'complete') void registerServiceWorker();
else window.addEventListener('load', () => void registerServiceWorker());
