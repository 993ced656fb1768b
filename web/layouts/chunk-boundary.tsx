import { Component, type ReactNode } from 'react';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { commonTexts } from '../ui/texts.ts';

/** Catches a page that failed to load or to render: a message and a way on, never a blank page. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

function PageFailed() {
  const t = useTexts(commonTexts);
  return (
    <main className="content">
      <Alert color="danger" isUrgent>
        <p>{t.pageFailed}</p>
        <Button variant="secondary" color="danger" onClick={() => location.reload()}>
          {t.retry}
        </Button>
      </Alert>
    </main>
  );
}
