import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/staff.ts';
import { MAX_DEPARTMENT_NAME } from '#domain/staff/staff.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { COMPANY_SECTIONS } from '../paths.ts';
import { departmentsQuery, saveDepartment } from '../staff/api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { departmentsTexts } from './texts.ts';

/** The departments of the company: add one, or rename one. */
export function DepartmentsSection() {
  const t = useTexts(departmentsTexts);
  const departments = useQuery(departmentsQuery());
  const [edited, setEdited] = useState<DepartmentDraft | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const close = (saved?: string) => {
    setEdited(null);
    if (saved !== undefined) setDone({ words: t.saved(saved) });
  };
  return (
    <Card title={t.heading} id={COMPANY_SECTIONS.departments}>
      <p className="muted company-portal">{t.lead}</p>
      <DoneNotice done={done} />
      <Loaded query={departments} waiting={<Skeleton lines={3} />}>
        {(data) => (
          <>
            <ul className="row-list company-list">
              {data.map(({ departmentId, departmentName: name }) => (
                <li key={departmentId}>
                  <strong className="department-name">{name}</strong>
                  <Button variant="secondary" aria-label={t.rename(name)} onClick={() => setEdited({ departmentId, name })}>
                    {t.renameShort}
                  </Button>
                </li>
              ))}
            </ul>
            <Button onClick={() => setEdited({ name: '' })}>{t.add}</Button>
          </>
        )}
      </Loaded>
      {edited && <DepartmentDialog first={edited} onClose={close} />}
    </Card>
  );
}

export type DepartmentDraft = { departmentId?: number; name: string };
type Props = { first: DepartmentDraft; onClose: (saved?: string) => void };

/** Names a new department, or renames one. */
export function DepartmentDialog({ first, onClose }: Props) {
  const t = useTexts(departmentsTexts);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveDepartment,
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: departmentsQuery().queryKey });
      onClose(name);
    },
  });
  const { departmentId } = first;
  const form = useForm({
    schema: contract.saveDepartment.body,
    first: { name: first.name },
    bodyOf: ({ name }) => ({ ...(departmentId === undefined ? {} : { departmentId }), name: name.trim() }),
    send: save,
  });
  const isFull = codeOf(form.error) === 'too-many-departments';
  return (
    <Dialog title={departmentId === undefined ? t.add : t.rename(first.name)} onClose={() => onClose()}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <TextField
          label={t.name}
          {...form.text('name', { wrong: t.nameMissing, 'department-name-taken': t.nameTaken })}
          maxLength={MAX_DEPARTMENT_NAME}
        />
        {form.error && (
          <Alert color="danger" isUrgent>
            {isFull ? t.tooMany : t.failed}
          </Alert>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={() => onClose()}>
            {t.cancel}
          </Button>
          <Button type="submit" aria-disabled={save.isPending}>
            {save.isPending ? t.saving : t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
