import { appStart } from '../../state/visit/app-state.ts';
import type { Services } from '../../state/visit/services.ts';
import { DeleteEverything } from './delete-everything.tsx';
import { OperatorLine } from './operator-line.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { useDeleteEverything } from './use-delete-everything.ts';

/** The 404 page has no visit, but there may be data of earlier visits to delete. */
const noVisit = { abandon: () => appStart('normal') };

export function NotFoundFooter({ services }: { services: Services }) {
  const [everything, commands] = useDeleteEverything(services, noVisit);
  return (
    <footer className="page-foot">
      <PrivacyPanel mode="normal" isOnDevice={false} startsOpen={false}>
        <DeleteEverything state={everything} commands={commands} />
      </PrivacyPanel>
      <OperatorLine />
    </footer>
  );
}
