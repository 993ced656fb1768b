import { useEffect, useState } from 'react';
import { SECOND } from '#domain/time.ts';
import { useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { CloseButton } from '#web/ui/close-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { MessageDialog } from '#web/ui/message-dialog.tsx';
import { SendActions } from '#web/ui/send-actions.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './sweet-alert-page.tsx?raw';
import { galleryDialogsTexts } from './texts/sweet-alert.ts';

const CLOSES_AFTER_MS = 2 * SECOND;

function Message() {
  const t = useTexts(galleryDialogsTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.openMessage}</Button>
      {isOpen && (
        <Dialog title={t.thanks} tone="success" onClose={close}>
          <p>{t.thanksText}</p>
          <DialogActions>
            <Button onClick={close}>{t.ok}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function Question() {
  const t = useTexts(galleryDialogsTexts);
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const end = (chosen: string) => {
    setAnswer(chosen);
    setOpen(false);
  };
  return (
    <div className="sample-row">
      <Button onClick={() => setOpen(true)}>{t.openQuestion}</Button>
      <span aria-live="polite">{answer}</span>
      {isOpen && (
        <Dialog title={t.sure} onClose={() => end(t.kept)}>
          <p>{t.sureText}</p>
          <DialogActions>
            <Button variant="secondary" onClick={() => end(t.kept)}>
              {t.keep}
            </Button>
            <Button color="danger" onClick={() => end(t.removed)}>
              {t.remove}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

function Problem() {
  const t = useTexts(galleryDialogsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.openProblem}
      </Button>
      {isOpen && <MessageDialog title="OPS!" tone="danger" text={t.problemText} onClose={() => setOpen(false)} />}
    </>
  );
}

function WithForm() {
  const t = useTexts(galleryDialogsTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.openForm}
      </Button>
      {isOpen && (
        <Dialog title={t.openForm} size="wide" onClose={close}>
          <CloseButton label={t.close} onClick={close} />
          <div className="field-grid">
            <TextField label={t.name} />
            <TextField label={t.phone} type="tel" />
          </div>
          <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={false} onCancel={close} onSend={close} />
        </Dialog>
      )}
    </>
  );
}

function ClosesItself() {
  const t = useTexts(galleryDialogsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.openSelf}</Button>
      {isOpen && <SelfClosing onClose={() => setOpen(false)} />}
    </>
  );
}

/** It announces that it will close, waits while the mouse is over it, and has a button that keeps it open. */
function SelfClosing({ onClose }: { onClose: () => void }) {
  const t = useTexts(galleryDialogsTexts);
  const [isHeld, setHeld] = useState(false);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (isHeld || stays) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, stays, onClose]);
  return (
    <Dialog title={t.selfTitle} tone="success" onClose={onClose}>
      <div onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
        <p aria-live="polite">{stays ? t.selfStays : t.selfText}</p>
        <DialogActions>
          {!stays && (
            <Button variant="secondary" onClick={() => setStays(true)}>
              {t.stay}
            </Button>
          )}
          <Button onClick={onClose}>{t.ok}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

export const SweetAlertPage = galleryPage({
  page: 'sweet-alert',
  source,
  texts: galleryDialogsTexts,
  examples: { Message, Question, Problem, WithForm, ClosesItself },
});
