import { fillNotice, type NoticeBlock, type NoticePlace, readNotice } from '#domain/privacy-notice.ts';

type Props = { text: string; values: Record<NoticePlace, string> };

/** A notice as it will be published. */
export const NoticePreview = ({ text, values }: Props) => (
  <div className="company-notice">
    {readNotice(fillNotice(text, values)).map((block, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name, and keep no state
      <Block key={i} block={block} />
    ))}
  </div>
);

function Block({ block }: { block: NoticeBlock }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'paragraph') return <p>{block.lines.join('\n')}</p>;
  return (
    <ul>
      {block.lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}
