import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { Actions, DialogActions, Form } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './date-acts.module.css';
import type { DateActPlan } from './date-acts.queries.ts';
import { PlanView } from './plan-view.tsx';

/**
 * Asks what an act needs to know, shows what the server would do, and does it once that was read. What changes in between is
 * shown again before anything is done.
 */
export function DateActDialog<Body extends object>({
  title,
  initial,
  fields,
  read,
  run,
  nameAct,
  kind = 'primary',
  done,
  toggleDay,
  onDone,
  onClose,
}: {
  title: string;
  initial: Body;
  /** The fields of the form, filled in with what was typed before. */
  fields(body: Body): ReactNode;
  read(form: FormData, body: Body): Body;
  run(body: Body, confirm?: string): Promise<DateActPlan>;
  /** Names the effect on the button: « Déplacer et prévenir 15 personnes ». */
  nameAct(plan: DateActPlan): string;
  kind?: 'primary' | 'danger';
  /** Says in passing what was done. */
  done: string;
  /** Leaves a day of a series out, or takes it back. */
  toggleDay?: (body: Body, day: string) => Body;
  onDone?: ((plan: DateActPlan) => void) | undefined;
  onClose(): void;
}) {
  const [body, setBody] = useState(initial);
  const [plan, setPlan] = useState<DateActPlan>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const reading = useRef<HTMLElement>(null);
  const isRead = plan !== undefined;
  useEffect(() => {
    if (!isRead) return;
    reading.current?.focus({ preventScroll: true });
    reading.current?.closest('dialog')?.scrollTo(0, 0);
  }, [isRead]);

  const ask = async (next: Body) => {
    setBody(next);
    setPlan(await run(next));
    setFailure(undefined);
  };
  const act = async () => {
    if (!plan) return;
    setPending(true);
    try {
      const finished = await run(body, plan.confirm);
      notify(done);
      onDone?.(finished);
      onClose();
    } catch (error) {
      const refused = toFailure(error);
      setFailure(refused);
      setPending(false);
      // Somebody registered, or a colleague was faster: what would be done now is shown instead.
      if (refused.status === 409) setPlan(await run(body).catch(() => plan));
    }
  };

  return (
    <Dialog title={title} isWide onClose={onClose}>
      {plan ? (
        <section ref={reading} tabIndex={-1} className={styles.form} aria-label="Ce qui sera fait">
          {failure && <FailureNotice failure={failure} />}
          <PlanView
            plan={plan}
            {...(toggleDay
              ? { onToggleDay: (day) => ask(toggleDay(body, day)).catch((error) => setFailure(toFailure(error))) }
              : {})}
          />
          <Actions>
            <Button
              kind="quiet"
              onClick={() => {
                setPlan(undefined);
                setFailure(undefined);
              }}
            >
              Revenir au formulaire
            </Button>
            <Button kind={kind} isPending={isPending} onClick={act}>
              {nameAct(plan)}
            </Button>
          </Actions>
        </section>
      ) : (
        <Form isWide onSend={(form) => ask(read(form, body))}>
          {(isAsking) => (
            <>
              {fields(body)}
              <DialogActions act={title} isPending={isAsking} onCancel={onClose}>
                Voir ce qui sera fait
              </DialogActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** Names an act on its button, with the number of persons notified. */
export function sayNotified(act: string, { counts: { notified } }: DateActPlan): string {
  if (notified === 0) return act;
  return `${act} et prévenir ${notified === 1 ? '1\u00a0personne' : `${notified.toLocaleString('fr-FR')}\u00a0personnes`}`;
}
