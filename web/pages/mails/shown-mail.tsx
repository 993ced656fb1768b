import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '../../api/call.ts';
import { showMail } from '../../api/onboarding-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { mailsTexts } from '../../texts/mails.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ADDRESSES = /(https?:\/\/\S+)/;
/** Only URLs of this portal become links. */
const isHere = (text: string): boolean => text.startsWith(`${location.origin}/`);

function Here({ address }: { address: string }) {
  const path = address.slice(location.origin.length);
  return (
    <a className="ds-link" href={path} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}

/** A mail as it would have been sent. Its link is a new one each time it is opened. */
export function ShownMail({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const t = useTexts(mailsTexts);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: showMail });
  useEffect(() => mutate(mailId), [mutate, mailId]);
  const isOver = statusOf(error) === 404;
  return (
    <Dialog title={data?.subject ?? t.show} onClose={onClose}>
      {isPending && <Skeleton lines={4} />}
      {isOver && <p>{t.over}</p>}
      {!isOver && <Failed press={{ error, isPending, press: () => mutate(mailId) }} />}
      {data && (
        <>
          <p className="muted">{data.to}</p>
          <p className="mail-text">
            {data.text.split(ADDRESSES).map((part) => (isHere(part) ? <Here key={part} address={part} /> : part))}
          </p>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
