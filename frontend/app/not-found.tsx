import { Link } from 'wouter';
import { Drawing } from '../ui/drawing.tsx';
import { Header } from '../ui/header.tsx';

export function NotFound() {
  return (
    <div className="page">
      <title>Page not found · Dewpoint</title>
      <Header />
      <main className="message">
        <Drawing scene="lost" />
        <h1 className="display-title">404</h1>
        <p className="lead">Oops! Page not found</p>
        <Link href="/" className="primary-button">
          Return to Home
        </Link>
      </main>
    </div>
  );
}
