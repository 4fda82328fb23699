import { authTexts } from '../../content/auth-texts.ts';

export const AuthScreen = () => <h1>{authTexts.title}</h1>;
