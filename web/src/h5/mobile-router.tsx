import { createHashRouter, Outlet } from 'react-router'
import { PageCrash } from '../shell/page-crash.tsx'
import { ENTRANCES } from '../public/sign-in/entrances.ts'
import { SignInPage } from '../public/sign-in/sign-in-page.tsx'
import { FillPage } from './fill-page.tsx'
import { MobileNotFound, SignedInOnly } from './mobile-frame.tsx'
import { PaymentPage } from './payment-page.tsx'
import { ScanPage } from './scan-page.tsx'

/** The application for phones, at `/h5/#/…`: hash routes of its own (RT26, RT27, C13). */
export const mobileRouter = createHashRouter([
  {
    element: <Outlet />,
    errorElement: <PageCrash />,
    hydrateFallbackElement: <div className="kp-splash" aria-busy="true" />,
    children: [
      { path: '/qrcode/:diskId', element: <ScanPage /> },
      { path: '/qr/:id', element: <FillPage /> },
      {
        path: '/online/payment',
        element: (
          <SignedInOnly>
            <PaymentPage />
          </SignedInOnly>
        ),
      },
      ...ENTRANCES.map((entrance) => ({
        path: entrance.path,
        element: <SignInPage key={entrance.path} entrance={entrance} />,
      })),
      { path: '*', element: <MobileNotFound /> },
    ],
  },
])
