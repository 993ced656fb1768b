import { type ComponentType, useState } from 'react';
import { useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { galleryTexts } from '../texts/gallery.ts';
import { Stage } from './stage.tsx';

type Props = { name: string; title: string; when: string; code: string; Sample: ComponentType };

/** A listing this short is shown without being collapsed. */
const SHORT = 14;

/** One building block: its look, when to use it, and its source. */
export const Example = ({ name, title, when, code, Sample }: Props) => (
  <section className="example" id={name} aria-labelledby={`${name}-title`}>
    <h2 id={`${name}-title`}>{title}</h2>
    <p className="example-when">{when}</p>
    <Stage>
      <Sample />
    </Stage>
    <Code title={title} code={code} />
  </section>
);

function Code({ title, code }: { title: string; code: string }) {
  const t = useTexts(galleryTexts);
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <details className="example-code" open={code.split('\n').length <= SHORT}>
      <summary>{t.code}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className="code-frame" tabIndex={0} aria-label={t.codeOf(title)}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      {'clipboard' in navigator && (
        <Button variant="tertiary" onClick={copy} onBlur={() => setCopied(false)}>
          <span aria-live="polite">{isCopied ? t.copied : t.copy}</span>
        </Button>
      )}
    </details>
  );
}
