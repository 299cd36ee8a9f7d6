// First, so that a screen's own styles come after the ground they stand on.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBrowserServices } from './browser-services.ts';
import { registerServiceWorker } from './service-worker.ts';

const services = createBrowserServices();
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to render into');

// Without StrictMode: it leaves and enters each screen twice, and leaving private mode deletes the photo.
const app = <App services={services} />;
// A page that was rendered at build time is taken over; an empty one is filled.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

void services.session.start();
window.addEventListener('load', () => void registerServiceWorker());
