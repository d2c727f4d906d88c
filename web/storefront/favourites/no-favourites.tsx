import { useMessages } from '../../base/messages.tsx';
import { ButtonLink, buttonClass } from '../../components/button.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import listEmptyStyles from '../list/list-empty.module.css';
import { SignInLink } from '../sign-in/account-opener.tsx';

/** Stands where no heart is yet: where to find what deserves one, for a guest how to have hearts at all. */
export function NoFavourites({ guest, picture }: { guest: boolean; picture: string | null }) {
  const { shell, browse, account } = useMessages();
  const words = account.favourites;
  return (
    <div className={listEmptyStyles.empty}>
      {picture && (
        <span className={pictureStyles.frame}>
          <Picture src={picture} alt="" sizes="260px" className={pictureStyles.melt} eager />
        </span>
      )}
      <p className="muted">{guest ? words.guest : words.empty}</p>
      <p className={listEmptyStyles.acts}>
        {guest ? (
          <SignInLink className={buttonClass({})}>{shell.signIn}</SignInLink>
        ) : (
          <ButtonLink href="/products">{browse.list.all}</ButtonLink>
        )}
      </p>
    </div>
  );
}
