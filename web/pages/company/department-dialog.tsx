import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/employees.ts';
import { MAX_DEPARTMENT_NAME } from '#domain/staff.ts';
import { codeOf } from '../../api/call.ts';
import { departmentsQuery, saveDepartment } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { departmentsTexts } from '../../texts/departments.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
