import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/customer.ts';
import { SHARE_LINK_PATH } from '#domain/portal-paths.ts';
import { makeShare, SHARES_KEY } from '../../api/shares.ts';
import { useTexts } from '../../app/language.tsx';
import { sharesTexts } from '../../texts/shares.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocus } from '../../ui/use-focus.ts';
import { LinkMade } from './link-made.tsx';
import { ShareForm } from './share-form.tsx';

/** First what to share, then the link itself, shown until the customer confirms having copied it. */
export function MakeShare({ sites, onClose }: { sites: readonly Site[]; onClose: () => void }) {
  const t = useTexts(sharesTexts);
  const client = useQueryClient();
  const place = useFocus<HTMLDivElement>();
  const made = useMutation({ mutationFn: makeShare, onSuccess: () => client.invalidateQueries({ queryKey: SHARES_KEY }) });
  if (made.data)
    return (
      <Dialog title={t.madeHeading} onClose={() => {}}>
        <LinkMade link={`${location.origin}${SHARE_LINK_PATH}#${made.data.token}`} onDone={onClose} />
      </Dialog>
    );
  return (
    <Card title={t.makeHeading}>
      <div ref={place}>
        <ShareForm sites={sites} make={made} onClose={() => made.isPending || onClose()} />
      </div>
    </Card>
  );
}
