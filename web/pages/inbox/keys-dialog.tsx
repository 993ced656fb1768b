import { useTexts } from '../../app/language.tsx';
import { SingleKeysSetting } from '../../single-keys/single-keys-setting.tsx';
import { commonTexts } from '../../texts/common.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(inboxTexts);
  const common = useTexts(commonTexts);
  const keys = [
    ['j', t.keyJ],
    ['k', t.keyK],
    ['Enter', t.keyEnter],
    ['t', t.keyT],
    ['r', t.keyR],
    ['n', t.keyN],
    ['/', t.keySearch],
    ['?', t.keyHelp],
  ] as const;
  return (
    <Dialog title={t.keys} onClose={onClose}>
      <dl className="inbox-keys">
        {keys.map(([key, means]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSetting />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
