/** `npm run push-keys`: prints a new key pair for push reminders, as environment variables. */
import webPush from 'web-push';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
