import type { EMAIL_LANGUAGES } from '#contract/accounts/accounts-rules.ts'

export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number]

/** Why a link is sent: for a new user, from an owner to a user, or because somebody has asked for it. */
export type LinkReason = 'invitation' | 'owner' | 'request'

interface LinkEmail {
  subject: string
  text: string
}

interface Values {
  name: string
  url: string
}

/** The parts of an email about a link. They are here and not in the catalogs, which only builds of the app can read. */
interface Texts {
  greeting(name: string): string
  end: string
  invitation: { subject: string; before: string; after: string }
  owner: { subject: string; before: string; after: string }
  request: { subject: string; before: string; after: string }
}

const en: Texts = {
  greeting: (name) => `Dear ${name},`,
  end: 'Kind regards\nHomeroom School',
  invitation: {
    subject: 'Invitation to the Homeroom School office',
    before: 'You are invited to use the Homeroom School office. Open this link to choose a password:',
    after: 'The link works once, within 7 days. Do not give it to anyone else.',
  },
  owner: {
    subject: 'Choose a new password for the Homeroom School office',
    before: 'An owner of the office has created this link for you. Open it to choose a new password:',
    after: 'The link works once, within 7 days. Do not give it to anyone else.',
  },
  request: {
    subject: 'Choose a new password for the Homeroom School office',
    before: 'We received a request for a new password for your account. Open this link to choose one:',
    after: 'The link works once, within an hour. If you did not ask for it, ignore this email. Your password stays as it is.',
  },
}

const fr: Texts = {
  greeting: (name) => `Bonjour ${name},`,
  end: 'Cordialement,\nHomeroom School',
  invitation: {
    subject: 'Invitation au bureau de Homeroom School',
    before: 'Vous êtes invité à utiliser le bureau de Homeroom School. Ouvrez ce lien pour choisir un mot de passe :',
    after: 'Le lien ne sert qu’une fois, dans les 7 jours. Ne le donnez à personne d’autre.',
  },
  owner: {
    subject: 'Choisissez un nouveau mot de passe pour le bureau de Homeroom School',
    before: 'Un propriétaire du bureau a créé ce lien pour vous. Ouvrez-le pour choisir un nouveau mot de passe :',
    after: 'Le lien ne sert qu’une fois, dans les 7 jours. Ne le donnez à personne d’autre.',
  },
  request: {
    subject: 'Choisissez un nouveau mot de passe pour le bureau de Homeroom School',
    before: 'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Ouvrez ce lien pour en choisir un :',
    after:
      'Le lien ne sert qu’une fois, dans l’heure. Si vous ne l’avez pas demandé, ignorez cet e-mail. Votre mot de passe reste le même.',
  },
}

const ar: Texts = {
  greeting: (name) => `مرحبًا ${name}،`,
  end: 'مع أطيب التحيات\nHomeroom School',
  invitation: {
    subject: 'دعوة إلى مكتب Homeroom School',
    before: 'أنت مدعو لاستخدام مكتب Homeroom School. افتح هذا الرابط لاختيار كلمة مرور:',
    after: 'يعمل الرابط مرة واحدة خلال 7 أيام. لا تعطه لأي شخص آخر.',
  },
  owner: {
    subject: 'اختر كلمة مرور جديدة لمكتب Homeroom School',
    before: 'أنشأ أحد مالكي المكتب هذا الرابط لك. افتحه لاختيار كلمة مرور جديدة:',
    after: 'يعمل الرابط مرة واحدة خلال 7 أيام. لا تعطه لأي شخص آخر.',
  },
  request: {
    subject: 'اختر كلمة مرور جديدة لمكتب Homeroom School',
    before: 'تلقينا طلب كلمة مرور جديدة لحسابك. افتح هذا الرابط لاختيار كلمة مرور:',
    after: 'يعمل الرابط مرة واحدة خلال ساعة. إذا لم تطلبه فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  },
}

const ch: Texts = {
  greeting: (name) => `${name}，您好：`,
  end: '此致\nHomeroom School',
  invitation: {
    subject: 'Homeroom School 办公室邀请',
    before: '邀请您使用 Homeroom School 办公室。请打开此链接设置密码：',
    after: '链接 7 天内有效，只能使用一次。请勿转给他人。',
  },
  owner: {
    subject: '为 Homeroom School 办公室设置新密码',
    before: '办公室的所有者为您创建了此链接。请打开它设置新密码：',
    after: '链接 7 天内有效，只能使用一次。请勿转给他人。',
  },
  request: {
    subject: '为 Homeroom School 办公室设置新密码',
    before: '我们收到了为您的账户设置新密码的请求。请打开此链接设置新密码：',
    after: '链接一小时内有效，只能使用一次。如果不是您提出的请求，请忽略此邮件，您的密码不会改变。',
  },
}

const vi: Texts = {
  greeting: (name) => `Kính gửi ${name},`,
  end: 'Trân trọng\nHomeroom School',
  invitation: {
    subject: 'Lời mời vào văn phòng Homeroom School',
    before: 'Bạn được mời sử dụng văn phòng Homeroom School. Hãy mở liên kết này để chọn mật khẩu:',
    after: 'Liên kết chỉ dùng được một lần, trong 7 ngày. Đừng đưa cho người khác.',
  },
  owner: {
    subject: 'Chọn mật khẩu mới cho văn phòng Homeroom School',
    before: 'Một chủ sở hữu của văn phòng đã tạo liên kết này cho bạn. Hãy mở nó để chọn mật khẩu mới:',
    after: 'Liên kết chỉ dùng được một lần, trong 7 ngày. Đừng đưa cho người khác.',
  },
  request: {
    subject: 'Chọn mật khẩu mới cho văn phòng Homeroom School',
    before: 'Chúng tôi đã nhận được yêu cầu đặt mật khẩu mới cho tài khoản của bạn. Hãy mở liên kết này để chọn mật khẩu:',
    after: 'Liên kết chỉ dùng được một lần, trong một giờ. Nếu bạn không yêu cầu, hãy bỏ qua email này. Mật khẩu của bạn giữ nguyên.',
  },
}

const texts: Record<EmailLanguage, Texts> = { en, fr, ar, ch, vi }

/** The email with a link for a password, in a language of the interface. */
export function linkEmail(reason: LinkReason, { name, url }: Values, language: EmailLanguage = 'en'): LinkEmail {
  const { greeting, end, [reason]: parts } = texts[language]
  return { subject: parts.subject, text: [greeting(name), parts.before, url, parts.after, end].join('\n\n') }
}
