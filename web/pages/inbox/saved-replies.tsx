import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { repliesQuery } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import type { Message } from '../../case-view/use-message.ts';
import { casePaths } from '../../paths.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** Appended to the text already written. */
export function SavedReplies({ message, isOffice }: { message: Message; isOffice: boolean }) {
  const t = useTexts(inboxTexts);
  const { data: replies } = useQuery(repliesQuery());
  if (!replies || (replies.length === 0 && !isOffice)) return null;
  return (
    <div className="saved-replies">
      {replies.length > 0 && (
        <SelectField
          label={t.saved}
          placeholder={t.savedChoose}
          value=""
          options={replies.map(({ replyId, name }) => ({ value: String(replyId), text: name }))}
          onChange={({ target }) => {
            const reply = replies.find(({ replyId }) => replyId === Number(target.value));
            if (reply) message.setText([message.text.trimEnd(), reply.text].filter(Boolean).join('\n\n'));
          }}
        />
      )}
      {isOffice && (
        <Link href={casePaths.replies} className="ds-link">
          {t.editSaved}
        </Link>
      )}
    </div>
  );
}
